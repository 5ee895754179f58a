import type { ReactElement } from 'react';

/** A field for one file. The same file can be chosen again, for example after an error. */
export function FileInput(props: { readonly accept: string; readonly onFile: (file: File) => void }): ReactElement {
  return (
    <input
      type="file"
      accept={props.accept}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file !== undefined) props.onFile(file);
        target.value = '';
      }}
    />
  );
}
