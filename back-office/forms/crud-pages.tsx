import type { ReactNode } from 'react';
import { ResourceList, type ResourceListProps } from '../parts/resource-list';
import { ResourceCreate, ResourceEdit } from './resource-form';

type CrudPages<Item> = Omit<ResourceListProps<Item>, 'opens' | 'canCreate' | 'leadsTo'> & {
  fields: ReactNode;
  /** Above the others on the form of a new item only. */
  firstFields?: ReactNode;
  /** Initial values of a new item. */
  start?: Record<string, unknown>;
  belowList?: ReactNode;
};

/** The list and the forms of a section that admins change; staff see the same without save buttons. */
export const crudPages = <Item,>({ fields, firstFields, start, belowList, ...list }: CrudPages<Item>) => ({
  list: () => (
    <>
      <ResourceList {...list} opens="edit" canCreate />
      {belowList}
    </>
  ),
  edit: () => (
    <ResourceEdit section={list.section} canDelete>
      {fields}
    </ResourceEdit>
  ),
  create: () => (
    <ResourceCreate section={list.section} {...(start ? { start } : {})}>
      {firstFields}
      {fields}
    </ResourceCreate>
  ),
});
