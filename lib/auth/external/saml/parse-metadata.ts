import { DOMParser } from "@xmldom/xmldom";
import { Invalid, refusals } from "@/lib/errors";
import { isPlainXml, metadataFault, readMetadata, type ProviderMetadata } from "./metadata-rules";

const refuse = refusals({
  NOT_METADATA: (text: string) => ({ as: Invalid, code: "INVALID", field: "metadata", message: text }),
});

/** What a provider's metadata file says. Throws Invalid for anything else. */
export function parseMetadata(text: string): ProviderMetadata {
  const refuseXml = () => refuse("NOT_METADATA", metadataFault("not-xml").fault);
  if (!isPlainXml(text)) return refuseXml();
  const parser = new DOMParser({ errorHandler: refuseXml });
  const read = readMetadata(parser.parseFromString(text, "application/xml"));
  return "fault" in read ? refuse("NOT_METADATA", read.fault) : read;
}
