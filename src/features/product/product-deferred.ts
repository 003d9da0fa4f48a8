/** What a product's page needs once somebody uses it. */
import './buy-bar.ts';
import './gallery.ts';
import './fitting-column.ts';
