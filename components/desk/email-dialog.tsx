import { useWrite } from "@/components/shell/use-write";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { changeEmailMutation } from "@/lib/desk/client";

type Props = { person: { id: number; name: string; email: string }; onClose: () => void };

/** Another address for someone to sign in with. */
export function EmailDialog({ person: { id, name, email }, onClose }: Props) {
  const change = useWrite(changeEmailMutation(id), { done: "Address changed.", about: () => name });
  const form = useForm({
    initial: { email: "" },
    check: (values) =>
      /^\S+@\S+\.\S+$/.test(values.email.trim())
        ? {}
        : { email: "Enter an email address, as in ann@example.com." },
    submit: (values) => change.send({ email: values.email.trim(), seen: email }).then(onClose),
  });
  return (
    <FormDialog
      open
      form={form}
      title={`Change the address of ${name}`}
      submitLabel="Change address"
      onClose={onClose}
    >
      <div className="grid gap-3">
        <p className="text-muted">
          {`Now ${email}. They’re signed out and sign in with the new address from then on; an email tells both. Links that were sent to the old one stop working. Be sure who is asking.`}
        </p>
        <TextField label="New address" required type="email" maxLength={128} {...form.field("email")} />
      </div>
    </FormDialog>
  );
}
