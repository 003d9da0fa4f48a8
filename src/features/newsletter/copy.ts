/** What the newsletter form says after it was sent. */
export const newsletterThanks = 'Thank you for subscribing.';
export const newsletterFailed = 'An error occured. Please try again.';
