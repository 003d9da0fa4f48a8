import { readSettings } from '#config/env.ts';
import { loadSettingsFile, runCommand } from '#scripts/command-line.ts';
import { readOperatorSettings } from '#scripts/operator-settings.ts';
import type { Finding } from './examination.ts';
import { examine } from './examine.ts';
import { compareDescription } from './openapi.ts';
import { table } from './table.ts';

const usage = `Checks the settings and a live API, call by call, against what the shop needs. Never changes data, sends messages or
makes payments.

npm run doctor
npm run doctor -- --openapi FILE|URL   compares the OpenAPI description of an API (JSON, 3.0 or 3.1) with docs/openapi.json

Reads the same settings as a build. With DOCTOR_USERNAME and DOCTOR_PASSWORD of an account for this purpose, it signs in
and checks the private calls that only read. Exits with code 1 if anything that the shop needs is OFF.
`;

/** Prints the findings. @returns the exit code */
function show(findings: readonly Finding[], redact = (text: string) => text): number {
  console.log(redact(table(findings)));
  return findings.some(({ verdict }) => verdict === 'off') ? 1 : 0;
}

await runCommand({
  usage,
  options: { openapi: { type: 'string' } },
  async run({ openapi }) {
    if (openapi !== undefined) return show(await compareDescription(openapi));
    loadSettingsFile();
    const settings = readSettings(process.env);
    const { doctor } = readOperatorSettings(process.env);
    const findings = await examine(settings, doctor);
    // The API may echo the password, and others may read a log with this table.
    return show(findings, (text) => (doctor ? text.replaceAll(doctor.password, '•••') : text));
  },
});
