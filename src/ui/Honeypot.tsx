/** A field that no person sees and machines like to fill; a form whose `phone` is filled is not sent. */
export function Honeypot() {
  return (
    <p hidden>
      <label>
        Leave this empty <input name="phone" type="tel" tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  );
}
