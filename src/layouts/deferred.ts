/** Scripts that every page loads on first interaction. */
import '#ui/carousel.ts';
import '#features/contact/enquire-links.ts';
import '#features/header/close-panels.ts';
import '#features/account/sign-out-buttons.ts';
import '#features/identity/follow-session.ts';
import '#features/newsletter/newsletter-form.ts';
import '#features/recently-viewed/recently-viewed.ts';
import '#features/account/sign-in-links.ts';
import '#features/cart-drawer/announce-changes.ts';
import '#runtime/toasts/announcements.ts';
import '#features/wish-list/heart-clicks.ts';
