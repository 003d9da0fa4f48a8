/** The newsletter form shows these texts while it is sent and afterward. */
export const newsletterSending = 'Sending...';
export const newsletterThanks = 'Thank you for subscribing.';
export const newsletterFailed = 'An error occured. Please try again.';
