import { useRef } from 'react';
import * as copy from './page-copy.ts';
import { addFromFile, downloadWishList } from './wish-list-transfer.ts';

/** Buttons that take the list to another browser: one downloads it as a file, the other adds the pieces of such a file. */
export function ListFile({ hasPieces }: { hasPieces: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="wish-list__file">
      <p>{copy.fileText}</p>
      <div className="wish-list__actions">
        {hasPieces && (
          <button type="button" className="button button--quiet" onClick={downloadWishList}>
            {copy.fileSave}
          </button>
        )}
        <button type="button" className="button button--quiet" onClick={() => input.current?.click()}>
          {copy.fileAdd}
        </button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          hidden
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void addFromFile(file);
            // The same file can be chosen again.
            currentTarget.value = '';
          }}
        />
      </div>
    </div>
  );
}
