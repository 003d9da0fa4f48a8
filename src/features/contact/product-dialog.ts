import { atom } from 'nanostores';
import { productPath } from '#config/paths.ts';
import { settings } from '#config/settings.ts';
import { type Sending, submitForm } from '#runtime/sending.ts';

/** The product that a message is about. */
export interface AskedProduct {
  id: string;
  name: string;
}

/** The values that every form about a product has. */
interface ProductForm {
  email: string;
  /** The honeypot field, which people cannot see. */
  phone: string;
}

interface ProductDialogRules<F extends ProductForm> {
  canSend: (form: F) => boolean;
  /** Sends the message. @param url absolute URL of the product page */
  send: (form: F, name: string, url: string) => Promise<void>;
  /** The confirmation after sending. */
  sentText: string;
}

/** Creates the store of a dialog that sends the shop a message about a product. */
export function createProductDialog<F extends ProductForm>({ canSend, send, sentText }: ProductDialogRules<F>) {
  /** The product whose dialog is open; null while the dialog is closed. */
  const $product = atom<AskedProduct | null>(null);
  const $sending = atom<Sending>({ status: 'idle' });
  return {
    $product,
    $sending,

    /** Opens the dialog for a product. Clears the previous result unless a message is still being sent. */
    open(product: AskedProduct): void {
      if ($sending.get().status !== 'sending') $sending.set({ status: 'idle' });
      $product.set(product);
    },

    /** Closes the dialog without canceling a message that is being sent. */
    close(): void {
      $product.set(null);
    },

    /** Sends the message about the product whose dialog is open and closes the dialog on success. */
    async submit(form: F): Promise<void> {
      const product = $product.get();
      // A filled honeypot means a bot. Return silently so that it does not notice.
      if (!product || form.phone !== '' || !canSend(form)) return;
      const url = new URL(productPath(product.id), settings.siteUrl).href;
      await submitForm($sending, () => send(form, product.name, url), sentText);
      // Meanwhile, the shopper may have opened the dialog again, or the dialog of another product.
      const shown = $product.get();
      if (shown && shown.id !== product.id) $sending.set({ status: 'idle' });
      else if ($sending.get().status === 'sent' && shown === product) $product.set(null);
    },
  };
}
