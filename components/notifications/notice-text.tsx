/** A notice's text. Sanitized by the server to paragraphs, lists, emphasis and links. */
export const NoticeText = ({ html }: { html: string }) => (
  <div
    className="flex flex-col gap-2.5 [&_:is(ol,ul)]:ml-5 [&_a]:text-brand-text [&_a]:underline [&_ol]:list-decimal [&_ul]:list-disc"
    dangerouslySetInnerHTML={{ __html: html }}
  />
);
