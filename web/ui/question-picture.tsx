import type { Question } from './question.ts';

/** Whole, however wide or high it is; on white, as paper is. */
export function QuestionPicture({ src, alt }: NonNullable<Question['picture']>) {
  return (
    <img src={src} alt={alt} className="mt-3 max-h-60 w-full rounded-md border border-line bg-white object-contain" />
  );
}
