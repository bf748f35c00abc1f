import {
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  type RootOperationNode,
  type WhereNode,
} from 'kysely';

/** True when an operation node compares a column with something. */
const comparesOwner = (node: OperationNode): boolean =>
  node.kind === 'BinaryOperationNode' && JSON.stringify(node).includes('"user_id"');

/** Drops every `user_id = …` of a condition, as long as another part of the condition remains. */
function withoutOwner(node: OperationNode): OperationNode | null {
  if (comparesOwner(node)) return null;
  if (node.kind !== 'AndNode') return node;
  const { left, right } = node as unknown as { left: OperationNode; right: OperationNode };
  const [first, second] = [withoutOwner(left), withoutOwner(right)];
  return first && second ? ({ ...node, left: first, right: second } as OperationNode) : (first ?? second);
}

class Forgetting extends OperationNodeTransformer {
  protected override transformWhere(node: WhereNode): WhereNode {
    return { ...node, where: withoutOwner(node.where) ?? node.where };
  }
}

const says = (node: OperationNode, name: string) => JSON.stringify(node).includes(`"name":"${name}"`);

/**
 * Plants a mistake that product code must not have: a query that finds an item by its id without checking its owner.
 */
export const forgettingWhose: KyselyPlugin = {
  transformQuery({ node }): RootOperationNode {
    const { where } = node as { where?: WhereNode };
    const isByNumber = where !== undefined && says(where, 'id') && says(node, 'items');
    return isByNumber ? new Forgetting().transformNode(node) : node;
  },
  transformResult: async ({ result }) => result,
};
