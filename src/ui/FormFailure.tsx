interface FormFailureProps {
  text: string;
  /** Further messages from the API. */
  details?: readonly string[];
}

/** The error message of a form, announced immediately. */
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
