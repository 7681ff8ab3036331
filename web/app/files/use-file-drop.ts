import { useEffect, useState, type DragEvent } from 'react';

interface FileDrop {
  isOver: boolean;
  target: {
    onDragEnter: (event: DragEvent) => void;
    onDragOver: (event: DragEvent) => void;
    onDragLeave: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
  };
}

const holdsFiles = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>) => dataTransfer.types.includes('Files');

/** A place where files can be let fall; `off`: nothing is taken now. */
export function useFileDrop(onFiles: (files: readonly File[]) => void, off: boolean): FileDrop {
  // Entering a child leaves its parent: what counts is whether as many were left as entered.
  const [depth, setDepth] = useState(0);
  const seen = (event: DragEvent, change: number) => {
    if (off || !holdsFiles(event)) return;
    event.preventDefault();
    setDepth((old) => Math.max(0, old + change));
  };
  return {
    isOver: depth > 0,
    target: {
      onDragEnter: (event) => seen(event, 1),
      onDragOver: (event) => seen(event, 0),
      onDragLeave: (event) => seen(event, -1),
      onDrop: (event) => {
        if (off || !holdsFiles(event)) return;
        event.preventDefault();
        setDepth(0);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}

/** A file that misses its place would otherwise be opened in place of the page. */
export function useNoStrayDrops(): void {
  useEffect(() => {
    const hold = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', hold);
    window.addEventListener('drop', hold);
    return () => {
      window.removeEventListener('dragover', hold);
      window.removeEventListener('drop', hold);
    };
  }, []);
}
