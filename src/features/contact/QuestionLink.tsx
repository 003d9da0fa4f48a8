import { productPath } from '#config/paths.ts';
import { settings } from '#config/settings.ts';
import { shop } from '#config/shop.ts';
import * as copy from './copy.ts';
import { questionMail } from './model.ts';

interface QuestionLinkProps {
  /** Product id. */
  id: string;
  name: string;
}

/** The link that opens the question dialog. Without scripts it opens an email. */
export function QuestionLink({ id, name }: QuestionLinkProps) {
  const page = new URL(productPath(id), settings.siteUrl).href;
  return (
    <a href={questionMail(shop.email, name, page)} data-enquire={id} data-enquire-question={name}>
      {copy.questionOpen}
    </a>
  );
}
