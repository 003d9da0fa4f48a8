// Loaded before each command of package.json. Plain JavaScript, so that an older Node can load it and print the message.

/** The first version of Node that runs TypeScript directly. */
const LEAST = [22, 18];

/**
 * Returns a message for a version of Node that can't run the commands, or null for one that can.
 * @param {string} version such as `20.19.4`
 */
export function versionProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor, leastMinor] = LEAST;
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return null;
  return `This is Node ${version}, but the shop's commands need ${LEAST.join('.')} or newer. Run "npm ci", which installs one, and then "npm run build" or any other command ("npm run" lists them). Don't omit optional dependencies.`;
}

const problem = versionProblem(process.versions.node);
if (problem !== null) {
  console.error(problem);
  process.exit(1);
}
