/** The order of a list that an address or a form names, and the usual one if it names none. */
export const readOrder = <Order extends string>(orders: Record<Order, string>, given: unknown, usual: Order): Order =>
  (Object.keys(orders) as Order[]).find((order) => order === given) ?? usual;
