/** What is said of a number or switch that the operator may turn. */
interface NumberParameter {
  type: 'integer' | 'decimal';
  default: number;
  min: number;
  max: number;
}
interface TextParameter {
  type: 'text';
  default: string;
  maxLength: number;
  pattern?: RegExp;
}
interface SwitchParameter {
  type: 'switch';
  default: boolean;
}

export type ParameterDefinition = (NumberParameter | TextParameter | SwitchParameter) & {
  /** What it means, for the person who changes it. */
  meaning: string;
  /** Readable by visitors through `syspara!getSyspara`. */
  isPublic: boolean;
  /**
   * Decides about other people's money, or about how hard it is to get into their accounts: two people change it, and it is in force a day
   * after the second one agreed. The database has the same list.
   */
  guards?: 'money' | 'access';
};
