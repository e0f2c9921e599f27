/** A successful write of a shopper to an order, which may have changed it. */
export interface OrderWrite {
  /** The client's id of a placed order; null for another write. */
  readonly orderId: string | null;
  /** The backend's id of the order; null where it is new. */
  readonly uuid: string | null;
}

/** Connects the gateway, which sees these writes, with a part that follows orders. */
export interface OrderWrites {
  emit(write: OrderWrite): void;
  /** Replaces the listener, which must not throw. */
  listen(listener: (write: OrderWrite) => void): void;
}

/** Without a listener nothing happens. */
export function createOrderWrites(): OrderWrites {
  let listener: (write: OrderWrite) => void = () => {};
  return {
    emit: (write) => listener(write),
    listen: (next) => {
      listener = next;
    },
  };
}
