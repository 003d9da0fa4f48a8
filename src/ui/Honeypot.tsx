/** A hidden field that bots tend to fill in. A form with a value in `phone` is not sent. */
export function Honeypot() {
  return (
    <p hidden>
      <label>
        Leave this empty <input name="phone" type="tel" tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  );
}
