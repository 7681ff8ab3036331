import { DOCUMENT_MESSAGES } from '#schemas/messages/documents.ts';

/** A picture as it can be shown, or why it cannot: what the browser does not draw the server refuses as well. */
export async function readPicture(file: File): Promise<{ src: string } | { fault: string }> {
  try {
    const src = await addressOf(file);
    const picture = new Image();
    picture.src = src;
    await picture.decode();
    return { src };
  } catch {
    return { fault: DOCUMENT_MESSAGES.damagedPicture };
  }
}

function addressOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () =>
      typeof reader.result === 'string' ? resolve(reader.result) : reject(new Error('the file went away')),
    );
    reader.readAsDataURL(file);
  });
}
