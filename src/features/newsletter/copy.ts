/** The newsletter form shows one of these texts after it was sent. */
export const newsletterThanks = 'Thank you for subscribing.';
export const newsletterFailed = 'An error occured. Please try again.';
