import type { PostalAddress } from './address';

/** docs/product/addresses.md, "Fields" */
export const recipientName = ({
  firstname,
  lastname,
  company,
}: Pick<PostalAddress, 'firstname' | 'lastname' | 'company'>): string => `${firstname} ${lastname}`.trim() || company;
