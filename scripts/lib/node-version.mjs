// Read by any Node, however old: no import but this, no syntax newer than modules.
const oldest = [20, 9];

/** @param {string} version @param {string} command @returns {string | null} the sentence, null where the version will do */
export function nodeFault(version, command) {
  const [major, minor] = version.replace(/^v/, "").split(".").map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return null;
  return `Node ${oldest.join(".")} or newer is needed, this is ${version}: install it from https://nodejs.org and run ${command} again.`;
}

/** @param {string} command */
export function requireNode(command) {
  const fault = nodeFault(process.version, command);
  if (!fault) return;
  process.stderr.write(`${fault}\n`);
  process.exit(1);
}
