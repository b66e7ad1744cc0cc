import { answered, ApiError, callHeaders, type Answer } from "./fetcher";

type UploadOptions = { onProgress: (part: number) => void; headers: Record<string, string> };

const send = (path: string, form: FormData, { onProgress, headers }: UploadOptions) =>
  new Promise<Answer>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    for (const [name, value] of Object.entries(callHeaders(headers))) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener("error", () => reject(new ApiError(0, [], "")));
    request.addEventListener("load", () => {
      const { status, responseText: text } = request;
      const get = (name: string) => request.getResponseHeader(name);
      resolve({ response: { status, ok: status >= 200 && status < 300, headers: { get } }, text });
    });
    request.send(form);
  });

/** Posts files as multipart/form-data with progress (0 to 1), which `fetch` lacks. Resolves and throws like `api`. */
export const upload = <T>(path: string, form: FormData, options: UploadOptions): Promise<T> =>
  answered<T>(() => send(path, form, options));
