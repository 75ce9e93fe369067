import type { PostalAddress } from './address';

/** First and last name of a recipient, else the company (docs/product/addresses.md, "Fields"). */
export const recipientName = ({
  firstname,
  lastname,
  company,
}: Pick<PostalAddress, 'firstname' | 'lastname' | 'company'>): string => `${firstname} ${lastname}`.trim() || company;
