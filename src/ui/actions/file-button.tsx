import { type ChangeEvent, useRef } from 'react';
import { Button, type ButtonProps } from './button.tsx';

interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** What the picker offers. */
  accept: string;
  multiple?: boolean;
  /** Opens the camera that sees away from the person, where the device has one. */
  camera?: boolean;
  /** Told when the picker opens. */
  onOpen?: () => void;
  /** Told what was chosen, at least one. */
  onFiles: (files: readonly [File, ...File[]]) => void;
}

/** A button that asks for files, or for a photograph that is taken at once. */
export function FileButton({ accept, multiple, camera, onOpen, onFiles, ...button }: FileButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file, ...others] = event.currentTarget.files ?? [];
    // The same file may be chosen again: a camera gives each of its pictures the same name.
    event.currentTarget.value = '';
    if (file !== undefined) onFiles([file, ...others]);
  };
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept={accept}
        multiple={multiple}
        capture={camera ? 'environment' : undefined}
        hidden
        onChange={choose}
      />
      <Button
        {...button}
        onClick={() => {
          picker.current?.click();
          onOpen?.();
        }}
      />
    </>
  );
}
