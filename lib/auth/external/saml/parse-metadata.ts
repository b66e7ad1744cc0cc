import { DOMParser } from "@xmldom/xmldom";
import { Invalid } from "@/lib/errors";
import { isPlainXml, metadataFault, readMetadata, type ProviderMetadata } from "./metadata-rules";

const refuse = ({ fault }: { fault: string }): never => {
  throw new Invalid({ code: "INVALID", field: "metadata", message: fault });
};

/** What a provider's metadata file says. Throws Invalid for anything else. */
export function parseMetadata(text: string): ProviderMetadata {
  if (!isPlainXml(text)) return refuse(metadataFault("not-xml"));
  const parser = new DOMParser({ errorHandler: () => refuse(metadataFault("not-xml")) });
  const read = readMetadata(parser.parseFromString(text, "application/xml"));
  return "fault" in read ? refuse(read) : read;
}
