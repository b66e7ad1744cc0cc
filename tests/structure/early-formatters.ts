import { pathsUnder, type SourceFiles } from "./source-files";

/** Formatters made when a module of the browser is loaded: each takes a phone 10 to 40 ms (docs/decisions/0372). */
export const earlyFormatters = (files: SourceFiles): string[] =>
  pathsUnder(files, /^(lib|components)\/(?!.*\.test\.)/).filter((path) =>
    /^(export )?const [^=\n]+ =\s+new Intl\./m.test(files.get(path)!),
  );
