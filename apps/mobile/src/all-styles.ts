/** The sheet with all classes, to be fetched as a chunk. */
import './all-styles.css';
