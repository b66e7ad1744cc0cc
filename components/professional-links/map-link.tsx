/** An address that opens in the maps of the person's device. */
export const MapLink = ({ address }: { address: string }) => (
  <a
    href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`}
    target="_blank"
    rel="noreferrer"
    className="underline underline-offset-[0.15em]"
  >
    {address}
  </a>
);
