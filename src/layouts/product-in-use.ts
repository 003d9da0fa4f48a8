/** What a product's page needs once somebody uses it. */
import '#islands/buy-bar/buy-bar.ts';
import '#islands/gallery/gallery.ts';
import '#islands/product/fitting-column.ts';
