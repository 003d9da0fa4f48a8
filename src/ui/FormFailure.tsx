interface FormFailureProps {
  text: string;
  /** What the API adds to it. */
  details?: readonly string[];
}

/** Says at once, and beside the form, that it was not sent. */
export function FormFailure({ text, details = [] }: FormFailureProps) {
  return (
    <div className="form-failure" role="alert">
      <p>{text}</p>
      {details.map((detail) => (
        <p key={detail}>{detail}</p>
      ))}
    </div>
  );
}
