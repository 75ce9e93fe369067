/** @returns restores the old property */
export function replaceProperty(target: object, name: string, property: PropertyDescriptor): () => void {
  const former = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { configurable: true, ...property });
  return () => {
    if (former) Object.defineProperty(target, name, former);
    else Reflect.deleteProperty(target, name);
  };
}
