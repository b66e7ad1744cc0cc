import { useImperativeHandle, type ReactNode, type Ref } from "react";

export type VirtuosoHandle = { scrollToIndex: () => void };

type Props<Item> = {
  ref?: Ref<VirtuosoHandle>;
  data: readonly Item[];
  computeItemKey: (index: number, item: Item) => string;
  itemContent: (index: number, item: Item) => ReactNode;
};

/** Stands in for `react-virtuoso`: draws all of its items. */
export function Virtuoso<Item>({ ref, data, computeItemKey, itemContent }: Props<Item>) {
  useImperativeHandle(ref, () => ({ scrollToIndex: () => undefined }));
  return data.map((item, index) => (
    <div key={computeItemKey(index, item)} data-item-index={index}>
      {itemContent(index, item)}
    </div>
  ));
}
