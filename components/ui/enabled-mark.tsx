/** The status of most rows: quieter than a pill, so that the other statuses stand out. */
export const EnabledMark = () => <span className="text-muted">Enabled</span>;
