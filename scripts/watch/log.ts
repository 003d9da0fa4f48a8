import { oneLine } from '#scripts/one-line.ts';

type Level = 'info' | 'warn' | 'error';

/** Details of an event, for programs that read the log. */
type LogFields = Record<string, string | number | null>;

/** Writes one line. `event` is a name for programs, `message` a sentence for people. */
export type Log = (level: Level, event: string, message: string, fields?: LogFields) => void;

/**
 * Creates the watcher's log.
 * @param json writes one JSON object per line instead of a sentence with its time
 */
export function createLog(json: boolean, write: (line: string) => void = console.log): Log {
  return (level, event, message, fields = {}) => {
    const time = new Date().toISOString();
    const text = oneLine(message);
    write(json ? JSON.stringify({ time, level, event, message: text, ...fields }) : `${time}  ${text}`);
  };
}
