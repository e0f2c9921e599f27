import graphql from '@nestjs/graphql';
import core from '@vendure/core';

/**
 * Makes a GraphQL resolver of a plain class, as the decorators of TypeScript do: `fields` names the
 * kind and the permission of each method, `needs` the services of the constructor.
 */
export function resolver(Class, needs, fields) {
  Reflect.defineMetadata('design:paramtypes', needs, Class);
  for (const [name, { kind, permission }] of Object.entries(fields)) {
    core.Ctx()(Class.prototype, name, 0);
    graphql.Args()(Class.prototype, name, 1);
    const descriptor = Object.getOwnPropertyDescriptor(Class.prototype, name);
    const field = kind === 'query' ? graphql.Query() : graphql.Mutation();
    Reflect.decorate([field, core.Allow(permission)], Class.prototype, name, descriptor);
  }
  graphql.Resolver()(Class);
  return Class;
}
