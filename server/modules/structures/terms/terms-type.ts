import { InputType, ObjectType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'

/**
 * Declares a class as a part of terms: what lenders send and what is shown back are the same fields, so it is an input of the name
 * `<name>Input` and a type of the name at once. Its values are stored as they are sent.
 */
export const TermsType =
  (name: string, description: string): ClassDecorator =>
  (target) => {
    InputType(`${name}Input`, { description })(target)
    ObjectType(name, { description, simpleResolvers: true })(target)
    Embedded()(target)
  }
