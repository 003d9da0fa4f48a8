/** Scripts that a product page loads on first interaction. */
import './buy-bar.ts';
import './gallery.ts';
import './share-piece.ts';
import './sticky-column.ts';
