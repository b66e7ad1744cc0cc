import { ApiError, ownHeaders, tabFacility, whenSignedInAgain } from "./fetcher";
import type { FieldError } from "@/lib/errors";

type Envelope = { errors?: FieldError[] };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

type UploadOptions = { onProgress?: (part: number) => void; headers?: Record<string, string> };

type Upload = [method: "POST" | "PUT", path: string, form: FormData, options?: UploadOptions];

function send<T>(...[method, path, form, { onProgress, headers = {} } = {}]: Upload): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    for (const [name, value] of Object.entries({ ...headers, ...ownHeaders() }))
      request.setRequestHeader(name, value);
    const facilityId = tabFacility.get();
    if (facilityId) request.setRequestHeader("x-facility-id", facilityId);
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    });
    request.addEventListener("error", () => reject(new ApiError(0, [], "")));
    request.addEventListener("load", () => {
      const { status, responseText: text } = request;
      const body = parsed(text);
      if (status >= 200 && status < 300) return resolve(body as T);
      const { errors = [] } = (typeof body === "object" && body !== null ? body : {}) as Envelope;
      reject(new ApiError(status, errors, text, request.getResponseHeader("x-request-id")));
    });
    request.send(form);
  });
}

const isSessionOver = (error: unknown) =>
  error instanceof ApiError && error.status === 401 && error.errors.length === 0;

/** Uploads files as multipart/form-data with progress (0 to 1), which `fetch` lacks. Resolves and throws like `api`. */
export const upload = <T>(...given: Upload): Promise<T> =>
  send<T>(...given).catch(async (error: unknown) => {
    if (isSessionOver(error) && (await whenSignedInAgain())) return send<T>(...given);
    throw error;
  });
