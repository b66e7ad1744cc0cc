/** A number that the person's phone calls; the room to press reaches beyond its line. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone}`} className="-my-2 inline-block py-2 underline underline-offset-[0.15em]">
    {phone}
  </a>
);
