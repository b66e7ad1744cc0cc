import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { encodeCBOR } from "@levischuck/tiny-cbor";
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";

const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();
const url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

const USER_PRESENT = 0x01;
const HAS_CREDENTIAL = 0x40;

/** A security key in software: one key pair, ES256, without attestation. */
export function anAuthenticator(origin = "http://localhost:3000") {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x, y } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  let counter = 0;
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (rpId: string, flags: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE((counter += 1));
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  };
  const answer = { id: url(id), rawId: url(id), type: "public-key", clientExtensionResults: {} } as const;
  return {
    make({ challenge, rp }: PublicKeyCredentialCreationOptionsJSON): RegistrationResponseJSON {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x!, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y!, "base64url"))],
      ]);
      const authData = Buffer.concat([
        head(rp.id!, USER_PRESENT | HAS_CREDENTIAL),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        encodeCBOR(key),
      ]);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(authData)],
      ]);
      return {
        ...answer,
        response: {
          clientDataJSON: url(clientData("webauthn.create", challenge)),
          attestationObject: url(encodeCBOR(attestation as never)),
          transports: ["usb"],
        },
      };
    },
    use({ challenge, rpId }: PublicKeyCredentialRequestOptionsJSON): AuthenticationResponseJSON {
      const data = clientData("webauthn.get", challenge);
      const authData = head(rpId!, USER_PRESENT);
      const signature = sign("sha256", Buffer.concat([authData, sha256(data)]), privateKey);
      return {
        ...answer,
        response: {
          clientDataJSON: url(data),
          authenticatorData: url(authData),
          signature: url(signature),
        },
      };
    },
  };
}
