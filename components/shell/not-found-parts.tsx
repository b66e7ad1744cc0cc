import { buttonClass } from "@/components/ui/button-class";

export const NOT_FOUND = "Page not found";

/** As the specification prints it. */
export const NotFoundText = () => (
  <>
    Sorry, this page isn&apos;t available. The link you followed may be broken or the page may have been
    removed.
  </>
);

export const ToStart = () => (
  // oxlint-disable-next-line next/no-html-link-for-pages -- every page loads the scripts of these
  <a href="/" className={buttonClass("primary")}>
    Go to the start page
  </a>
);
