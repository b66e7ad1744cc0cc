import type { ComponentProps } from "react";
import { FileDrop } from "@/components/ui/file-drop/file-drop";
import { credentialFileRules } from "@/lib/professionals/credentials/documents/upload-rules";

type Props = Omit<ComponentProps<typeof FileDrop>, "label" | "hint" | "rules" | "required">;

/** The file of a credential or license. */
export const AttachmentField = (props: Props) => (
  <FileDrop
    label="Attachment"
    hint="PDF, JPG or PNG, up to 50 MB"
    rules={credentialFileRules}
    required
    {...props}
  />
);
