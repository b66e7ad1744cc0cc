// Must parse on any Node, however old: no imports, no syntax newer than modules.
const oldestMajor = 20;
const oldestMinor = 12;

/** @param {string} version @param {string} command @returns {string | null} the sentence, null where the version will do */
export function nodeFault(version, command) {
  const [major = 0, minor = 0] = version.replace(/^v/, "").split(".").map(Number);
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return null;
  return `Node ${oldestMajor}.${oldestMinor} or newer is needed, this is ${version}: install it from https://nodejs.org and run ${command} again.`;
}

/** @param {string} command */
export function requireNode(command) {
  const fault = nodeFault(process.version, command);
  if (!fault) return;
  process.stderr.write(`${fault}\n`);
  process.exit(1);
}
