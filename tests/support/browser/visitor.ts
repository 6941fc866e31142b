/**
 * Describes a person at a browser of whatever kind, who reads what stands there, and names what they use by its words.
 */
export interface Visitor {
  open(path: string): Promise<void>;
  /** Reads the words of the page that is open. */
  read(): Promise<string>;
  follow(link: string): Promise<void>;
  press(button: string): Promise<void>;
  /** Presses a button whose form is sent on to another site; some browsers ask first. */
  pressAway(button: string): Promise<void>;
  type(label: string, text: string): Promise<void>;
  /** Ticks the first box with such a label. */
  tick(label: string): Promise<void>;
  /** Takes an entry of a list, or one of several choices. */
  choose(label: string, entry: string): Promise<void>;
  /** Proves to be a person, where a form asks for it. */
  passHumanCheck(): Promise<void>;
}
