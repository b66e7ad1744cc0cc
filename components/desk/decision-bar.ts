/** The bar at a phone's bottom with the decision, which is reached without scrolling past the document; or half of it. */
export const decisionBar =
  "grid max-md:fixed max-md:bottom-(--tab-bar-height) max-md:z-10 max-md:border-t max-md:border-line max-md:bg-surface max-md:px-3 max-md:py-2";
export const halfBar = `${decisionBar} max-md:w-1/2`;
