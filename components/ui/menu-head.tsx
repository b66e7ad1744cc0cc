/** Whose menu it is, where it doesn't stand beside its row: on a phone. */
export const MenuHead = ({ title, detail }: { title: string; detail?: string }) => (
  <div className="-mx-2 -mt-2 mb-2 border-b border-line p-4 text-left md:hidden">
    <div className="font-semibold wrap-anywhere">{title}</div>
    {detail && <div className="text-muted">{detail}</div>}
  </div>
);
