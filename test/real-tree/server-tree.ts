import { NextIntlClientProvider } from 'next-intl';
import { cloneElement, isValidElement, type ReactNode } from 'react';
import { CheckoutScreen } from '@/components/checkout/checkout-screen';

type Component = (props: Record<string, ReactNode>) => ReactNode | Promise<ReactNode>;

/** Asynchronous, or the synchronous one that contains such. */
const runsOnServer = (type: unknown): type is Component =>
  typeof type === 'function' && (type.constructor.name === 'AsyncFunction' || type === CheckoutScreen);

/** @param provided added by the server to a provider of words */
export async function served(node: ReactNode, provided: object): Promise<ReactNode> {
  if (Array.isArray(node)) return Promise.all(node.map((one) => served(one, provided)));
  if (!isValidElement<Record<string, ReactNode>>(node)) return node;
  if (runsOnServer(node.type)) return served(await node.type(node.props), provided);
  const type: unknown = node.type;
  const own = type === NextIntlClientProvider ? provided : {};
  const { children, ...others } = node.props;
  const elements = Object.entries(others).filter(([, value]) => isValidElement(value));
  const ready = await Promise.all(
    elements.map(async ([name, value]) => [name, await served(value, provided)] as const),
  );
  const inside = await served(children, provided);
  const props = { ...own, ...Object.fromEntries(ready) };
  // Like the children in JSX, they have no keys.
  return Array.isArray(inside) ? cloneElement(node, props, ...inside) : cloneElement(node, props, inside);
}
