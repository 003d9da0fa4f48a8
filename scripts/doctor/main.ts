import { readSettings } from '#config/env.ts';
import { loadSettingsFile, runCommand } from '#scripts/command-line.ts';
import { readOperatorSettings } from '#scripts/operator-settings.ts';
import { examine } from './examine.ts';
import { table } from './table.ts';

const usage = `Checks the settings and a live API, call by call, against what the shop needs. Never changes data, sends messages or
makes payments.

npm run doctor

Reads the same settings as a build. With DOCTOR_USERNAME and DOCTOR_PASSWORD of an account for this purpose, it signs in
and checks the private calls that only read. Exits with code 1 if anything that the shop needs is OFF.
`;

await runCommand({
  usage,
  options: {},
  async run() {
    loadSettingsFile();
    const settings = readSettings(process.env);
    const { doctor } = readOperatorSettings(process.env);
    const findings = await examine(settings, doctor);
    // The API may echo the password, and others may read a log with this table.
    console.log(doctor ? table(findings).replaceAll(doctor.password, '•••') : table(findings));
    return findings.some(({ verdict }) => verdict === 'off') ? 1 : 0;
  },
});
