/** An error that the user can fix. The message says what is wrong and what to do, so no stack trace is printed. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** An unknown option, or an invalid value of one. The command's usage is printed with the message. */
export class UsageError extends CommandError {
  override name = 'UsageError';
}
