import type { ReactNode } from 'react';
import { ResourceList, type ResourceListProps } from '../parts/resource-list';
import { ResourceCreate, ResourceEdit } from './resource-form';

type CrudPages<Item> = Omit<ResourceListProps<Item>, 'opens' | 'canCreate' | 'leadsTo'> & {
  fields: ReactNode;
  firstFields?: ReactNode;
  start?: Record<string, unknown>;
  belowList?: ReactNode;
};

/** Staff who may not change it see the same without save buttons. */
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
