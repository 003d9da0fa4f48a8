/** Returns a function that reads a form field's text by the field's name; '' if there is none. */
export function textIn(form: HTMLFormElement): (name: string) => string {
  const data = new FormData(form);
  return (name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
}
