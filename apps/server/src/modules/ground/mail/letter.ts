/** A mail before it has any looks. */
export interface Letter {
  subject: string;
  /** What happened. `closing` stands below all that stands out. */
  opening: string[];
  code?: string;
  /** Amounts, the last of them perhaps what they add up to. */
  table?: TableRow[];
  /** What comes next, right above the button. */
  next?: string[];
  button?: { label: string; link: string };
  closing: string[];
  /** Small, at the very end: ways to get no more of these. */
  choices?: Array<{ label: string; link: string }>;
  /** As few words as possible, for a text message; they begin with the sender's name. */
  short: string;
}

export interface TableRow {
  label: string;
  value: string;
  /** What the rows above add up to. */
  isTotal?: boolean;
  /** The first of those that make up the total, below the goods. */
  isSubtotal?: boolean;
}
